import { createCssVariablesTheme, createHighlighter, type ShikiTransformer } from 'shiki';

const LANGUAGES = ['ts', 'tsx', 'json', 'sh', 'yaml', 'sql', 'html', 'css', 'xml'] as const;
const KNOWN: ReadonlySet<string> = new Set(LANGUAGES);
const PREFIX = '--code-';
const COLOUR = /color:var\(--code-(?:token-)?([\w-]+)\)/;

/** Classes instead of style attributes: the content policy of the pages allows no inline styles. */
const classes: ShikiTransformer = {
  pre(node) {
    delete node.properties['style'];
  },
  span(node) {
    const style = node.properties['style'] ?? '';
    const [, name] = COLOUR.exec(style) ?? [];
    delete node.properties['style'];
    if (name !== undefined && name !== 'foreground') node.properties['class'] = `t-${name}`;
  },
};

/** Marks the words of code as HTML; a language that is not known is plain text. */
export async function createMarker(): Promise<(code: string, language: string) => string> {
  const theme = createCssVariablesTheme({ variablePrefix: PREFIX, fontStyle: false });
  const highlighter = await createHighlighter({ themes: [theme], langs: [...LANGUAGES] });
  return (code, language) =>
    highlighter.codeToHtml(code, {
      lang: KNOWN.has(language) ? language : 'text',
      theme: 'css-variables',
      transformers: [classes],
    });
}
