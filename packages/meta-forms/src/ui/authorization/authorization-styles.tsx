import { PartStyles } from '../frame/part-styles.tsx';

const CSS = `
.mf-authorization { display: grid; grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr) minmax(0, 1fr) minmax(0, 1fr); gap: 12px; }
@media (max-width: 1100px) { .mf-authorization { grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); } }
@media (max-width: 600px) { .mf-authorization { grid-template-columns: minmax(0, 1fr); } }
`;

/** Layout of the four panes; drawn once however many pickers there are. */
export function AuthorizationStyles() {
  return <PartStyles name="mf-authorization" css={CSS} />;
}
