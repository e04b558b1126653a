import { defineWords } from '@org/meta-forms/core';

export const layoutWords = defineWords({
  zh: {
    product: '资产与房产管理平台',
    home: '首页',
    menu: '菜单',
    collapse: '收起菜单',
    expand: '展开菜单',
    closeMenu: '关闭菜单',
    language: '切换语言',
    otherLanguage: 'English',
    breadcrumb: '当前位置',
    loading: '正在加载',
    menuFailed: '菜单加载失败',
    retry: '重试',
    skip: '跳到主要内容',
  },
  en: {
    product: 'Asset and Property Management',
    home: 'Home',
    menu: 'Menu',
    collapse: 'Collapse the menu',
    expand: 'Expand the menu',
    closeMenu: 'Close the menu',
    language: 'Change the language',
    otherLanguage: '中文',
    breadcrumb: 'You are here',
    loading: 'Loading',
    menuFailed: 'The menu could not be loaded',
    retry: 'Try again',
    skip: 'Skip to the main content',
  },
});
