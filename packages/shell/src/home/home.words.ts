import { defineWords } from '@org/meta-forms/core';

export const homeWords = defineWords('shell.home', {
  zh: {
    atHand: '常用菜单',
    favourites: '收藏',
    recent: '最近打开',
    noFavourites: '还没有收藏。打开搜索（Ctrl+K），点菜单后的星号即可收藏。',
    noRecent: '还没有打开过页面。',
    unkeep: '取消收藏 {name}',
    keep: '收藏 {name}',
    notices: '公告',
    allNotices: '全部公告',
    noNotices: '暂无公告',
    unread: '未读',
    noticesFailed: '公告加载失败',
    favouritesFailed: '收藏加载失败',
  },
  en: {
    atHand: 'Shortcuts',
    favourites: 'Favourites',
    recent: 'Recently opened',
    noFavourites: 'No favourites yet. Open the search (Ctrl+K) and press the star beside a page.',
    noRecent: 'No page has been opened yet.',
    unkeep: 'Remove {name} from favourites',
    keep: 'Add {name} to favourites',
    notices: 'Announcements',
    allNotices: 'All announcements',
    noNotices: 'No announcements',
    unread: 'Unread',
    noticesFailed: 'The announcements could not be loaded',
    favouritesFailed: 'The favourites could not be loaded',
  },
});
