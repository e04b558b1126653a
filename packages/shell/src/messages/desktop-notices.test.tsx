import { AntdSurroundings } from '@org/meta-forms/antd';
import { LanguageProvider } from '@org/meta-forms/react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showDesktopNotice } from './desktop-notices.ts';
import { DesktopSwitch } from './desktop-switch.tsx';

/** Imitates the browser: it asks the person once, and records the shown notifications. */
class FakeNotification extends EventTarget {
  static permission: NotificationPermission = 'default';
  static answer: NotificationPermission = 'granted';
  static asked = 0;
  static readonly shown: FakeNotification[] = [];
  static async requestPermission() {
    FakeNotification.asked += 1;
    FakeNotification.permission = FakeNotification.answer;
    return FakeNotification.permission;
  }
  readonly title: string;
  readonly body: string | undefined;
  constructor(title: string, { body }: NotificationOptions) {
    super();
    this.title = title;
    this.body = body;
    FakeNotification.shown.push(this);
  }
  close() {}
}

beforeEach(() => {
  Object.assign(FakeNotification, { permission: 'default', answer: 'granted', asked: 0 });
  FakeNotification.shown.length = 0;
  localStorage.clear();
  vi.stubGlobal('Notification', FakeNotification);
  vi.stubGlobal('isSecureContext', true);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function openSwitch() {
  render(
    <LanguageProvider language="zh">
      <AntdSurroundings language="zh">
        <DesktopSwitch />
      </AntdSurroundings>
    </LanguageProvider>,
  );
  return screen.queryByRole('switch', { name: '桌面提醒' });
}
const notice = { title: '房屋被驳回', content: '请修改', id: 'm1', onOpen: vi.fn<() => void>() };

test('the browser asks only after the click, and nothing is shown before permission', async () => {
  const toggle = openSwitch();
  showDesktopNotice(notice);
  expect([FakeNotification.asked, FakeNotification.shown.length]).toEqual([0, 0]);
  await userEvent.click(toggle as HTMLElement); // the switch is there, or the click fails
  expect(toggle).toBeChecked();
  expect(FakeNotification.asked).toBe(1);
  showDesktopNotice(notice);
  expect(FakeNotification.shown).toMatchObject([{ title: '房屋被驳回', body: '请修改' }]);
  FakeNotification.shown[0]?.dispatchEvent(new Event('click'));
  expect(notice.onOpen).toHaveBeenCalledOnce();
});

test('what the person looks at already is not shown a second time', async () => {
  await userEvent.click(openSwitch() as HTMLElement);
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  showDesktopNotice(notice);
  expect(FakeNotification.shown).toEqual([]);
});

test('nothing is shown after switching off, and a refusal of the browser is reported', async () => {
  const toggle = openSwitch() as HTMLElement;
  await userEvent.click(toggle);
  await userEvent.click(toggle);
  showDesktopNotice(notice);
  expect(FakeNotification.shown).toEqual([]);
  FakeNotification.answer = 'denied';
  await userEvent.click(toggle);
  expect(toggle).not.toBeChecked();
  expect(toggle).toBeDisabled();
});

test('the option is missing if the browser has no notifications', () => {
  vi.stubGlobal('isSecureContext', false);
  expect(openSwitch()).toBeNull();
});
