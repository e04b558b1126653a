import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CutText, RoomContext } from './cut-text.tsx';

const drawn = (text: string, room?: number) =>
  render(
    <RoomContext value={room}>
      <CutText text={text} />
    </RoomContext>,
  ).container;
const endOf = (text: string, room?: number) => drawn(text, room).querySelector('.mf-cut')?.getAttribute('data-end');

test('a text that has room is drawn as it is', () => {
  expect(drawn('东澜区档案馆').innerHTML).toBe('东澜区档案馆');
  expect(drawn('东澜区档案馆', 6).innerHTML).toBe('东澜区档案馆');
});

test('of a text that is too wide the end fills most of the room; its content stays whole', () => {
  expect(endOf('东澜区后勤保障所西院', 7)).toBe('障所西院');
  expect(drawn('东澜区后勤保障所西院', 7)).toHaveTextContent(/^东澜区后勤保障所西院$/);
  // Digits and letters are narrower.
  expect(endOf('FW000147-东院-2024', 6)).toBe('-2024');
  expect(endOf('东澜区𠮷院', 2)).toBe('𠮷院');
});

const start = (text: string, room: number) =>
  drawn(text, room).querySelector<HTMLElement>('.mf-cut > span')?.style.maxWidth;

test('no blank is around the cut, and the start is as wide as its characters', () => {
  expect(endOf('Town hall of the east, hall 12', 7)?.startsWith(' ')).toBe(false);
  // The mark, and three characters of 0.52 em: the fourth has no room.
  expect(start('aaaaaaaaaaaaaaaaaaaaaaaa', 7.1)).toBe('2.56em');
  expect(start('东澜区后勤保障所西院', 7)).toBe('3em');
});
