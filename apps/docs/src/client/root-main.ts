// The root of the site leads to the pages in the language of the reader.
const isChinese = navigator.languages.some((language) => language.toLowerCase().startsWith('zh'));
location.replace(`${isChinese ? 'zh' : 'en'}/index.html`);
