import { defineWords } from '@org/meta-forms/core';

export const lockWords = defineWords('shell.lock', {
  zh: {
    lock: '锁屏',
    title: '设置锁屏密码',
    hint: '仅用于本次解锁，与登录密码无关。连续输错 5 次将退出登录。',
    password: '锁屏密码',
    required: '锁屏密码不能为空',
    dismiss: '取消',
    locked: '屏幕已锁定',
    unlock: '解锁',
    logout: '退出登录',
  },
  en: {
    lock: 'Lock the screen',
    title: 'Choose a lock password',
    hint: 'It is for this lock only and is not your sign-in password. After five wrong tries you are signed out.',
    password: 'Lock password',
    required: 'The lock password cannot be empty',
    dismiss: 'Cancel',
    locked: 'The screen is locked',
    unlock: 'Unlock',
    logout: 'Sign out',
  },
});
