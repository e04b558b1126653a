import { ActionButton } from '../actions/action-button.tsx';

/** Opens the area-calculation tool of the app; needs the permission `upperrightcorner_calculate`. */
export function AreaToolButton() {
  return <ActionButton action="areaTool" />;
}
