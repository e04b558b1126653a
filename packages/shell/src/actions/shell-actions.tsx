import {
  BulbOutlined,
  CalculatorOutlined,
  FileExclamationOutlined,
  HomeOutlined,
  LockOutlined,
  LogoutOutlined,
  SearchOutlined,
  SkinOutlined,
  TranslationOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { LOSS_BUTTONS, useFeedback } from '@org/meta-forms/antd';
import { useWords } from '@org/meta-forms/react';
import { Checkbox } from 'antd';
import { useCallback, useState, type ComponentType, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useNextLanguage } from '../layout/next-language.ts';
import { usePreferences } from '../layout/preferences.tsx';
import { LockDialog } from '../lock/lock-dialog.tsx';
import { LogDialog } from '../logs/log-dialog.tsx';
import { LookDialog } from '../look/look-dialog.tsx';
import { KeyIcon } from '../navigation/key-icon.tsx';
import { HOME_PATH } from '../navigation/tabs.ts';
import { PaletteDialog } from '../palette/palette-dialog.tsx';
import { usePaletteKey } from '../palette/use-palette-key.ts';
import { PasswordDialog } from '../password/password-dialog.tsx';
import { useSession } from '../session/session-context.tsx';
import { useCurrentUser, usePermission } from '../session/use-current-user.ts';
import { ActionsContext, type ActionKey, type ShellAction } from './actions-context.ts';
import { actionsWords } from './actions.words.ts';

/** A dialog that is mounted while it is open. */
export type ShellDialog = ComponentType<{ readonly onClose: () => void }>;

const ICONS: Readonly<Record<ActionKey, ReactNode>> = {
  palette: <SearchOutlined aria-hidden />,
  backHome: <HomeOutlined aria-hidden />,
  areaTool: <CalculatorOutlined aria-hidden />,
  info: <UserOutlined aria-hidden />,
  changePassword: <KeyIcon aria-hidden />,
  lock: <LockOutlined aria-hidden />,
  logs: <FileExclamationOutlined aria-hidden />,
  logout: <LogoutOutlined aria-hidden />,
  look: <SkinOutlined aria-hidden />,
  theme: <BulbOutlined aria-hidden />,
  language: <TranslationOutlined aria-hidden />,
};
/** The page of the host about the signed-in person. */
const INFO_PATH = '/info/index';
const AREA_TOOL_PERMISSION = 'upperrightcorner_calculate';

/** The actions that are available on every page, with their dialogs. `AreaTool` is the area-calculation tool. */
export function ShellActionsProvider({
  AreaTool,
  children,
}: {
  readonly AreaTool?: ShellDialog | undefined;
  readonly children: ReactNode;
}) {
  const say = useWords(actionsWords);
  const [Open, setOpen] = useState<ShellDialog>();
  const isFree = useIsFree();
  usePaletteKey(useCallback(() => isFree && setOpen(() => PaletteDialog), [isFree]));
  const actions = useActions(AreaTool, (dialog) => setOpen(() => dialog));
  const named = actions.map(({ key, run }) => ({ key, run, name: say(key), icon: ICONS[key] }));
  return (
    <ActionsContext value={named}>
      {children}
      {Open ? <Open onClose={() => setOpen(undefined)} /> : null}
    </ActionsContext>
  );
}

function useActions(
  AreaTool: ShellDialog | undefined,
  open: (dialog: ShellDialog) => void,
): readonly Pick<ShellAction, 'key' | 'run'>[] {
  const navigate = useNavigate();
  const can = usePermission();
  const { scheme, setScheme } = usePreferences();
  const { next, setLanguage } = useNextLanguage();
  const logout = useLogout();
  return [
    { key: 'palette', run: () => open(PaletteDialog) },
    { key: 'backHome', run: () => void navigate(HOME_PATH) },
    ...(AreaTool && can(AREA_TOOL_PERMISSION) ? [{ key: 'areaTool', run: () => open(AreaTool) } as const] : []),
    { key: 'info', run: () => void navigate(INFO_PATH) },
    { key: 'changePassword', run: () => open(PasswordDialog) },
    { key: 'lock', run: () => open(LockDialog) },
    { key: 'look', run: () => open(LookDialog) },
    { key: 'theme', run: () => setScheme(scheme === 'dark' ? 'light' : 'dark') },
    { key: 'language', run: () => setLanguage(next) },
    { key: 'logs', run: () => open(LogDialog) },
    { key: 'logout', run: logout },
  ];
}

/** False while the person must sign in again or change the password first. */
function useIsFree(): boolean {
  const { state } = useSession();
  const { data: user } = useCurrentUser();
  return state.stage === 'signed-in' && user?.mustChangePassword !== true;
}

function useLogout(): () => void {
  const say = useWords(actionsWords);
  const { session } = useSession();
  const { modal } = useFeedback();
  async function ask() {
    const drafts = await session.countUnsaved();
    let keepsOwn = false;
    void modal.confirm({
      ...LOSS_BUTTONS,
      title: say('logoutQuestion'),
      content:
        drafts === 0 ? (
          say('logoutText')
        ) : (
          <>
            <p>{say('logoutDrafts', { count: drafts })}</p>
            <Checkbox onChange={({ target }) => (keepsOwn = target.checked)}>{say('keepDrafts')}</Checkbox>
          </>
        ),
      okText: say('agree'),
      cancelText: say('dismiss'),
      onOk: () => session.signOut({ keepsOwn }),
    });
  }
  return () => void ask();
}
