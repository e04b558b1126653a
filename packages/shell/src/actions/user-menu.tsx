import { Avatar, Dropdown } from 'antd';
import { useSession } from '../session/session-context.tsx';
import { useCurrentUser } from '../session/use-current-user.ts';
import { useShellActions, type ActionKey } from './actions-context.ts';

const OF_THE_PERSON: ReadonlySet<ActionKey> = new Set(['info', 'look', 'changePassword', 'lock', 'logs', 'logout']);

/** The menu of the signed-in person. On narrow screens it is the only place with their actions. */
export function UserMenu() {
  const { data: user } = useCurrentUser();
  const actions = useShellActions();
  const { state } = useSession();
  // The account is known before the name, and serves as the label until then.
  const name = user?.realName ?? (state.stage === 'signed-out' ? '' : state.account);
  const own = actions.filter(({ key }) => OF_THE_PERSON.has(key));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: own.map(({ key, name: label, icon }) => ({ key, label, icon })),
        onClick: ({ key, domEvent }) => {
          // The same press of Enter would answer the question of an action.
          domEvent.preventDefault();
          own.find((action) => action.key === key)?.run();
        },
      }}
    >
      <button type="button" className="shell-user">
        <Avatar size={28} aria-hidden {...(user?.avatar ? { src: user.avatar } : {})}>
          {name.slice(0, 1)}
        </Avatar>
        <span className="shell-user-name">
          <strong>{name}</strong>
          <small>{user?.orgName}</small>
        </span>
      </button>
    </Dropdown>
  );
}
