import { fireEvent, userEvent } from 'storybook/test';
import type { WayOut } from './leaving-table.ts';

/** Leaves the widget that has the focus; `outside` is an input elsewhere on the page. */
export async function leaveBy(way: WayOut, outside: HTMLElement): Promise<void> {
  switch (way) {
    case 'Tab':
      return userEvent.tab();
    case 'Shift+Tab':
      return userEvent.tab({ shift: true });
    case 'Enter':
      await userEvent.keyboard('{Enter}');
      break;
    case 'Escape':
      await userEvent.keyboard('{Escape}');
      break;
    case 'click outside':
      return clickOutside(outside);
    case 'window blur':
      // As a browser does when another window comes to the front: the element keeps the focus of its document.
      if (document.activeElement) await fireEvent.blur(document.activeElement);
      window.dispatchEvent(new Event('blur'));
  }
}

/** Outside a dialog only its mask can be clicked. */
async function clickOutside(outside: HTMLElement): Promise<void> {
  const dialog = [...document.querySelectorAll<HTMLElement>('.ant-modal-wrap')].find(
    (wrap) => wrap.getClientRects().length > 0,
  );
  await userEvent.click(dialog ?? outside, { pointerEventsCheck: 0 });
}
