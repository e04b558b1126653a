import { ActionButton } from '../actions/action-button.tsx';
import { UserMenu } from '../actions/user-menu.tsx';
import { AreaToolButton } from '../area-tool/area-tool-button.tsx';
import { ErrorPanel } from '../logs/error-panel.tsx';
import { JobsButton, type JobDialog } from '../jobs/jobs-button.tsx';
import { MessageBell } from '../messages/message-bell.tsx';
import { MenuSearch } from '../palette/menu-search.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { InboxButton } from '../inbox/inbox-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { MenuToggle, type MenuToggleProps } from './menu-toggle.tsx';

export interface TopBarProps extends MenuToggleProps {
  readonly title: string;
  /** Whether the top bar has a button that opens the menu: on a narrow screen the side bar is hidden. */
  readonly opensMenu: boolean;
  readonly JobDialog?: JobDialog | undefined;
}

/** Home and title, the tools, and the menu of the person. */
export function TopBar({ title, opensMenu, JobDialog, ...toggle }: TopBarProps) {
  return (
    <header className="shell-top">
      {opensMenu ? <MenuToggle {...toggle} /> : null}
      <ActionButton action="backHome" className="shell-top-home" />
      <span className="shell-top-title">{title}</span>
      <span className="shell-top-space" />
      <MenuSearch />
      <PaletteButton />
      <AreaToolButton />
      <JobsButton JobDialog={JobDialog} />
      <InboxButton />
      <MessageBell />
      <ErrorPanel />
      <LanguageSwitch />
      <ActionButton action="look" className="shell-top-roomy" />
      <ActionButton action="theme" />
      <ActionButton action="changePassword" className="shell-top-roomy" />
      <ActionButton action="lock" className="shell-top-roomy" />
      <UserMenu />
      <ActionButton action="logout" className="shell-top-roomy" />
    </header>
  );
}
