import { PartStyles } from './part-styles.tsx';

// Colours are antd's variables where antd is in use, as in the package's style sheet.
const CSS = `
.mf-overlay { position: relative; }
.mf-overlay-veil { position: absolute; z-index: 2; inset: 0; display: flex; align-items: center; justify-content: center; background: color-mix(in srgb, var(--ant-color-bg-container, #fff) 75%, transparent); animation: mf-overlay-late 0s 200ms both; }
/* What is there at once does not flicker. */
@keyframes mf-overlay-late { from { opacity: 0; } to { opacity: 1; } }
.mf-scroll-panel { overflow: auto; scrollbar-gutter: stable; }
@media print { .mf-scroll-panel { max-height: none !important; overflow: visible; } }
.mf-scroll-panel:focus-visible { outline: 2px solid var(--ant-color-primary, #1677ff); outline-offset: -2px; }
.mf-steps-content { min-height: 150px; margin-block-start: 24px; }
.mf-steps-content:focus { outline: none; }
.mf-steps-place { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
`;

/** The styles of frames outside of forms; React puts the sheet into the head once. */
export function FrameStyles() {
  return <PartStyles name="mf-frame" css={CSS} />;
}
