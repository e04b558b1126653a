import { Button } from 'antd';
import { useShellActions, type ActionKey } from './actions-context.ts';

/** The button of one action; draws nothing without its permission. */
export function ActionButton({ action: key, className }: { readonly action: ActionKey; readonly className?: string }) {
  const action = useShellActions().find((known) => known.key === key);
  if (!action) return null;
  return (
    <Button
      type="text"
      icon={action.icon}
      aria-label={action.name}
      title={action.name}
      onClick={action.run}
      {...(className === undefined ? {} : { className })}
    />
  );
}
