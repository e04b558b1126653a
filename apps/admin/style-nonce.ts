import type { Plugin } from 'vite';

const FILE = '@rc-component/util/es/Dom/dynamicCSS.js';
const READ = 'const {\n    csp,\n';
const FROM_PAGE = 'csp = { nonce: document.querySelector(\'meta[property="csp-nonce"]\')?.nonce }';

/**
 * Gives the page's nonce to style elements that antd writes without reading `ConfigProvider`: the scroll lock below a
 * dialog, and the measurement of a scrollbar. Stops the build if these files of antd have changed.
 */
export function styleNonce(): Plugin {
  return {
    name: 'style-nonce',
    apply: 'build',
    transform(code, id) {
      if (!id.replaceAll('\\', '/').endsWith(FILE)) return undefined;
      if (!code.includes(READ)) this.error(`${FILE} no longer reads its nonce as style-nonce.ts expects.`);
      return { code: code.replace(READ, READ.replace('csp', FROM_PAGE)), map: null };
    },
  };
}
