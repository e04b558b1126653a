import { defineWords } from '@org/meta-forms/core';

export const passwordWords = defineWords('shell.password', {
  zh: {
    change: '修改密码',
    forcedTitle: '请先修改密码',
    forcedText: '当前密码不符合密码规则，或为初始密码。修改后才能继续使用。',
    old: '原密码',
    new: '新密码',
    confirm: '确认密码',
    needOld: '请输入原密码',
    needNew: '请输入新密码',
    ruleBroken: '新密码不符合要求：{rule}',
    needConfirm: '请再次输入新密码',
    save: '确定',
    dismiss: '取消',
    done: '密码修改成功',
    logout: '退出登录',
  },
  en: {
    change: 'Change the password',
    forcedTitle: 'Change your password first',
    forcedText:
      'Your password does not follow the rule for passwords, or is a first password. You can go on once it is changed.',
    old: 'Old password',
    new: 'New password',
    confirm: 'New password again',
    needOld: 'Enter the old password',
    needNew: 'Enter the new password',
    ruleBroken: 'The new password breaks the rule: {rule}',
    needConfirm: 'Enter the new password again',
    save: 'OK',
    dismiss: 'Cancel',
    done: 'Password changed successfully',
    logout: 'Sign out',
  },
});
