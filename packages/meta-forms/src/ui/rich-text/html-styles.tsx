import { PartStyles } from '../frame/part-styles.tsx';

// Colours are antd's variables where antd is in use, as in the package's style sheet.
const CSS = `
.mf-html, .mf-rich-text .ProseMirror { overflow-wrap: anywhere; line-height: 1.6; }
.mf-rich-text .ProseMirror { min-height: 120px; padding: 8px; outline: none; }
.mf-rich-text { background: var(--ant-color-bg-container, #fff); border: 1px solid var(--ant-color-border, #d9d9d9); border-radius: var(--ant-border-radius, 6px); }
.mf-rich-text:focus-within { border-color: var(--ant-color-primary, #1677ff); box-shadow: 0 0 0 2px var(--ant-control-outline, rgb(5 145 255 / 10%)); }
.mf-rich-text-invalid { border-color: var(--ant-color-error, #cf1322); }
.mf-rich-text-toolbar { position: sticky; inset-block-start: 0; z-index: 2; border-start-start-radius: inherit; border-start-end-radius: inherit; background: var(--ant-color-bg-container, #fff); display: flex; flex-wrap: wrap; gap: 2px; padding: 4px; border-bottom: 1px solid var(--ant-color-border-secondary, #f0f0f0); }
:is(.mf-html, .mf-rich-text) :is(p, h1, h2, h3, h4, h5, h6, ul, ol, table, blockquote, pre) { margin-block: 0 8px; }
:is(.mf-html, .mf-rich-text) :is(h1, h2, h3) { line-height: 1.4; }
:is(.mf-html, .mf-rich-text) h1 { font-size: 1.5em; }
:is(.mf-html, .mf-rich-text) h2 { font-size: 1.25em; }
:is(.mf-html, .mf-rich-text) h3 { font-size: 1.1em; }
:is(.mf-html, .mf-rich-text) table { border-collapse: collapse; max-width: 100%; }
:is(.mf-html, .mf-rich-text) :is(td, th) { min-width: 48px; padding: 4px 8px; border: 1px solid var(--ant-color-border, #d9d9d9); vertical-align: top; }
:is(.mf-html, .mf-rich-text) th { background: var(--ant-color-fill-alter, #fafafa); text-align: start; }
:is(.mf-html, .mf-rich-text) img { max-width: 100%; height: auto; }
:is(.mf-html, .mf-rich-text) :is(td, th, li) > p:last-child { margin-block-end: 0; }
.mf-rich-text .mf-picture { display: inline-block; position: relative; max-width: 100%; line-height: 0; }
.mf-rich-text .mf-picture-corner { display: none; position: absolute; inset-block-end: -12px; inset-inline-end: -12px; z-index: 1; box-sizing: border-box; width: 24px; height: 24px; background: content-box var(--ant-color-primary, #1677ff); padding: 6px; border-radius: 8px; cursor: nwse-resize; touch-action: none; }
.mf-rich-text .ProseMirror[contenteditable='true'] .mf-picture.ProseMirror-selectednode .mf-picture-corner { display: block; }
.mf-rich-text-hint { color: var(--ant-color-text-description, rgb(0 0 0 / 65%)); font-size: 12px; }
.mf-rich-text-said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.mf-html { white-space: normal; }
:is(.mf-html, .mf-rich-text) p:empty::before { content: '\\200b'; }
:is(.mf-html, .mf-rich-text) blockquote { margin-inline: 0; padding-inline-start: 12px; border-inline-start: 3px solid var(--ant-color-border, #d9d9d9); }
.mf-rich-text .selectedCell { background: var(--ant-control-item-bg-active, #e6f4ff); }
.mf-rich-text-note { display: block; padding: 8px; }
.mf-rich-text-count { padding: 0 8px 4px; text-align: end; color: var(--ant-color-text-description, rgb(0 0 0 / 65%)); }
.mf-rich-text .ProseMirror-selectednode { outline: 2px solid var(--ant-color-primary, #1677ff); }
`;

/** The styles of formatted text, the same in the editor and for reading; in the head once. */
export function HtmlStyles() {
  return <PartStyles name="mf-html" precedence="default" css={CSS} />;
}
