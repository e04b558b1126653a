import { ActionButton } from '../actions/action-button.tsx';

/** Opens the area-calculation tool that the app has, for who holds `upperrightcorner_calculate`. */
export function AreaToolButton() {
  return <ActionButton action="areaTool" />;
}
