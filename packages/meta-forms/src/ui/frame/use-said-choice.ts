import { useEffect } from 'react';

const INPUT = 'input.ant-select-input[role="combobox"]';
const CONTENT = '.ant-select-content';
const TAG = '.ant-select-selection-item-content';
const PLACEHOLDER = '.ant-select-placeholder';

/**
 * Screen readers say what is chosen in a select of antd: its input stays empty, and antd draws the choice next to it.
 * While an input has the focus, its description is that text. Pickers of the package refer to it themselves, see
 * `describedByChosen`.
 */
export function useSaidChoice(): void {
  useEffect(() => {
    let watched: MutationObserver | undefined;
    const stop = () => watched?.disconnect();
    const start = ({ target }: FocusEvent) => {
      stop();
      if (!(target instanceof HTMLInputElement) || !target.matches(INPUT)) return;
      const content = target.closest(CONTENT);
      if (!content) return;
      describe(target, content);
      watched = new MutationObserver(() => describe(target, content));
      watched.observe(content, { childList: true, characterData: true, subtree: true });
    };
    document.addEventListener('focusin', start);
    document.addEventListener('focusout', stop);
    return () => {
      stop();
      document.removeEventListener('focusin', start);
      document.removeEventListener('focusout', stop);
    };
  }, []);
}

function describe(input: HTMLInputElement, content: Element): void {
  const tags = [...content.querySelectorAll(TAG)].map((tag) => tag.textContent);
  const text = content.querySelector(PLACEHOLDER) ? '' : tags.length > 0 ? tags.join(' ') : content.textContent;
  if (text === '') input.removeAttribute('aria-description');
  else input.setAttribute('aria-description', text);
}
