import { emailWords, mobileWords } from '@org/contract';
import { defineWords } from '@org/meta-forms/core';
import { defineRefusals } from '../../shared/http/refusal.ts';

export const userRefusal = defineRefusals({
  ...mobileWords.zh,
  ...emailWords.zh,
  ACCOUNT_TAKEN: '当前账号已被使用！',
  ACCOUNT_OWN_REMOVAL: '不能删除自己的账号',
  AVATAR_REFUSED: '头像只能是您可以查看的文件，或 png、jpeg、gif、webp 图片',
  ACCOUNT_OWN_RESET: '不能重置自己的密码，请使用修改密码',
  PASSWORD_CONFIRM_DIFFERS: '两次输入的新密码不一致，请重新输入确认密码',
  PASSWORD_OLD_WRONG: '原密码不正确，还可以再试 {left} 次',
  PASSWORD_TRIES_EXCEEDED: '原密码输错次数过多，请 {minutes} 分钟后再试',
  PASSWORD_TOO_WEAK: '密码不符合要求：{rule}',
  AUTH_PASSWORD_UNREADABLE: '密码须加密（SM2）后发送；只有设置了 PLAIN_PASSWORDS=on 的部署才接受明文密码',
  PARENT_MISSING: '所选单位或部门不存在或不在可见范围内',
  DEPARTMENT_UNIT_MISMATCH: '所选部门不属于所选单位',
  USER_SHEET_TITLES: '第一个工作表缺少“{titles}”列，请填写导入模板',
  USER_SHEET_ROW: '第 {row} 行：{problem}，没有新增任何用户',
  USER_SHEET_NAME_UNKNOWN: '{kind}“{name}”不存在或有重名',
  USER_SHEET_TOO_MANY: '一次最多 {rows} 个用户',
  RECORD_MISSING: '所选角色或岗位不存在',
});

/** The columns of a workbook of users, as the family names them. */
export const userSheetWords = defineWords('server.user-sheet', {
  zh: {
    title: '用户',
    account: '账户',
    name: '昵称',
    realName: '姓名',
    email: '邮箱',
    phone: '手机',
    birthday: '生日',
    roleName: '角色名称',
    deptName: '部门名称',
    postName: '岗位名称',
    role: '角色',
    department: '部门',
    post: '岗位',
    several: '多个以逗号分隔',
  },
  en: {
    title: 'Users',
    account: 'Account',
    name: 'Nickname',
    realName: 'Name',
    email: 'Mail',
    phone: 'Telephone',
    birthday: 'Birthday',
    roleName: 'Roles',
    deptName: 'Departments',
    postName: 'Posts',
    role: 'role',
    department: 'department',
    post: 'post',
    several: 'Separate several by commas',
  },
});

/** The password rule of a deployment without its own. */
export const defaultPasswordRule = '长度为 8 到 128 位';
export const givenPasswordRule = '新密码不能与管理员设置的密码相同';
export const samePasswordRule = '新密码不能与原密码相同';
