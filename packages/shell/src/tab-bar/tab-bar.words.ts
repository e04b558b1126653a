import { defineWords } from '@org/meta-forms/core';

export const tabBarWords = defineWords('shell.tab-bar', {
  zh: {
    tabs: '已打开的页面',
    all: '全部 {count} 个页面',
    close: '关闭',
    closeTab: '关闭 {name}',
    closeOthers: '关闭其他',
    closeAll: '关闭所有',
    moveLeft: '向左移动',
    moveRight: '向右移动',
    moved: '{name} 移到第 {place} 个，共 {count} 个',
    refresh: '刷新',
    fullScreen: '全屏显示',
    leaveFullScreen: '退出全屏',
    unsaved: '有未保存的内容',
  },
  en: {
    tabs: 'Open pages',
    all: 'All {count} pages',
    close: 'Close',
    closeTab: 'Close {name}',
    closeOthers: 'Close others',
    closeAll: 'Close all',
    moveLeft: 'Move left',
    moveRight: 'Move right',
    moved: '{name} is now tab {place} of {count}',
    refresh: 'Reload',
    fullScreen: 'Full screen',
    leaveFullScreen: 'Leave full screen',
    unsaved: 'Not saved',
  },
});
