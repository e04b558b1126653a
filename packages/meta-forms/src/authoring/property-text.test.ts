import { expect, test } from 'vitest';
import { propertyItems } from '../contract/property-items.ts';
import { createTranslation } from '../locales/create-translation.ts';
import { defineWords } from '../locales/define-words.ts';
import { choiceLabel, propertyText } from './property-text.ts';

const { translation } = createTranslation({
  tag: 'fr',
  sentences: { 'test.property': { size: 'Taille', sizeHelp: 'La taille.', large: 'Grand' } },
});

test('a property whose words are a table is in the language of a translation', () => {
  const words = defineWords('test.property', {
    zh: { size: '大小', sizeHelp: '大小。', large: '大', small: '小' },
    en: { size: 'Size', sizeHelp: 'The size.', large: 'Large', small: 'Small' },
  });
  const size = propertyItems(words)('size', 4, { choices: { l: 'large', s: 'small' } });
  expect(propertyText(size, 'zh-CN')).toEqual({ label: '大小', help: '大小。' });
  expect(propertyText(size, translation)).toEqual({ label: 'Taille', help: 'La taille.' });
  expect(size.property?.choices?.map((choice) => choiceLabel(choice, size, translation))).toEqual(['Grand', 'Small']);
});

test('a property of a host has words in as many languages as it likes', () => {
  const words = {
    zh: { size: '大小', sizeHelp: '', large: '大' },
    en: { size: 'Size', sizeHelp: '', large: 'Large' },
    fr: { size: 'Taille', sizeHelp: '', large: 'Grand' },
  };
  const size = propertyItems(words)('size', 4, { choices: { l: 'large' } });
  expect(['zh', 'de', 'fr-CA'].map((language) => propertyText(size, language).label)).toEqual([
    '大小',
    'Size',
    'Taille',
  ]);
  expect(size.property?.choices?.map((choice) => choiceLabel(choice, size, translation))).toEqual(['Grand']);
});

test('a property without facts has the name of its item', () => {
  const item = { itemKey: 'a', itemName: '甲', itemType: 1, itemConfig: { extra: {} }, extra: {} };
  expect(propertyText(item, translation)).toEqual({ label: '甲', help: '' });
});
