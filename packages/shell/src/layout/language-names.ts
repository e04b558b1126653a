/** The name of a language in itself, as the browser has it: `中文`, `English`, `Français`. */
export function ownName(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
  return name.slice(0, 1).toLocaleUpperCase(tag) + name.slice(1);
}

/** The attribute `lang` of texts in a language. */
export function langOf(tag: string): string {
  return tag === 'zh' ? 'zh-CN' : tag;
}
