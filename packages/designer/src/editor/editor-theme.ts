import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Every colour is one of antd's variables, so that light and dark themes need no second set of rules. */
const look = EditorView.theme({
  '&': { height: '100%', color: 'var(--ant-color-text)', backgroundColor: 'var(--ant-color-bg-container)' },
  '&.cm-focused': { outline: '2px solid var(--ant-color-primary)', outlineOffset: '-2px' },
  '.cm-scroller': { fontFamily: 'var(--ant-font-family-code)', fontSize: 'var(--ant-font-size)', lineHeight: '1.6' },
  '.cm-content': { caretColor: 'var(--ant-color-text)' },
  '.cm-gutters': {
    color: 'var(--ant-color-text-secondary)',
    backgroundColor: 'var(--ant-color-bg-container)',
    borderInlineEnd: '1px solid var(--ant-color-border-secondary)',
  },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--ant-color-fill-quaternary)' },
  '.cm-content ::selection': { backgroundColor: 'var(--ant-color-primary-bg-hover)', color: 'inherit' },
  '&.cm-focused .cm-matchingBracket': { backgroundColor: 'var(--ant-color-success-bg)' },
  '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--ant-color-error-bg)' },
  '.cm-foldPlaceholder': {
    color: 'var(--ant-color-text-secondary)',
    backgroundColor: 'var(--ant-color-fill-secondary)',
    border: '0',
  },
  '.cm-panels, .cm-tooltip': {
    color: 'var(--ant-color-text)',
    backgroundColor: 'var(--ant-color-bg-elevated)',
    border: '1px solid var(--ant-color-border-secondary)',
  },
  '.cm-tooltip': { borderRadius: 'var(--ant-border-radius)', boxShadow: 'var(--ant-box-shadow-secondary)' },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    color: 'var(--ant-color-text)',
    backgroundColor: 'var(--ant-color-primary-bg)',
  },
  '.cm-textfield, .cm-button': {
    color: 'inherit',
    backgroundColor: 'var(--ant-color-bg-container)',
    backgroundImage: 'none',
    border: '1px solid var(--ant-color-border)',
    borderRadius: 'var(--ant-border-radius-sm)',
  },
  '.cm-searchMatch': { backgroundColor: 'var(--ant-color-warning-bg-hover)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--ant-color-warning-border)' },
  // The waved line of a marker is a picture in a fixed colour; this one is not.
  '.cm-lintRange': { backgroundImage: 'none', textDecoration: 'underline wavy', textUnderlineOffset: '3px' },
  '.cm-lintRange-error': { textDecorationColor: 'var(--ant-color-error)' },
  '.cm-lintRange-hint': { textDecorationColor: 'var(--ant-color-info)' },
  '.cm-lintRange-warning': { textDecorationColor: 'var(--ant-color-warning)' },
  '.cm-lintRange-active': { backgroundColor: 'var(--ant-color-fill-secondary)' },
  '.cm-diagnostic': { padding: '4px 8px', whiteSpace: 'pre-wrap' },
  '.cm-diagnostic-error': { borderInlineStart: '4px solid var(--ant-color-error)' },
  '.cm-diagnostic-warning': { borderInlineStart: '4px solid var(--ant-color-warning)' },
  '.cm-diagnosticAction': {
    color: 'var(--ant-color-text-light-solid)',
    backgroundColor: 'var(--ant-color-primary)',
    borderRadius: 'var(--ant-border-radius-sm)',
  },
});

// The eighth tone of antd's palettes is readable on both backgrounds; its texts for states are not.
const colours = HighlightStyle.define([
  { tag: [tags.propertyName, tags.variableName], color: 'var(--ant-blue-8)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--ant-green-8)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--ant-orange-8)' },
  { tag: [tags.function(tags.variableName), tags.keyword], color: 'var(--ant-blue-8)', fontWeight: '600' },
  { tag: [tags.operator, tags.punctuation, tags.separator], color: 'var(--ant-color-text-secondary)' },
  { tag: tags.invalid, color: 'var(--ant-red-7)' },
]);

/** How editors look: antd's variables in light and dark. */
export const editorTheme: Extension = [look, syntaxHighlighting(colours)];
