import { defineWords } from '@org/meta-forms/core';

export const actionsWords = defineWords({
  zh: {
    palette: '搜索（Ctrl+K）',
    backHome: '回到首页',
    areaTool: '面积测算',
    changePassword: '修改密码',
    lock: '锁屏',
    logout: '退出登录',
    logoutQuestion: '确定退出登录吗？',
    logoutText: '未保存的内容将不会保留。',
    agree: '确定',
    dismiss: '取消',
    look: '外观设置',
    theme: '切换明暗',
    language: '切换语言',
  },
  en: {
    palette: 'Search (Ctrl+K)',
    backHome: 'Back to home',
    areaTool: 'Area calculation',
    changePassword: 'Change the password',
    lock: 'Lock the screen',
    logout: 'Sign out',
    logoutQuestion: 'Sign out?',
    logoutText: 'What is not saved will not be kept.',
    agree: 'OK',
    dismiss: 'Cancel',
    look: 'Appearance',
    theme: 'Light or dark',
    language: 'Change the language',
  },
});
