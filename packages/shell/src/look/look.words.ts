import { defineWords } from '@org/meta-forms/core';

export const lookWords = defineWords({
  zh: { title: '外观设置', themes: '主题', default: '默认', white: '白色', star: '星空', iview: 'iView', d2: 'D2', hey: 'Hey', colour: '主题色', large: '大字号', grey: '灰色模式', safe: '色弱模式', safeText: '状态颜色易于区分，并附标记', reset: '恢复默认' },
  en: { title: 'Appearance', themes: 'Theme', default: 'Default', white: 'White', star: 'Star', iview: 'iView', d2: 'D2', hey: 'Hey', colour: 'Theme colour', large: 'Large type', grey: 'Without colours', safe: 'Weak colour vision', safeText: 'Colours that can be told apart, with signs', reset: 'Back to the defaults' },
});
