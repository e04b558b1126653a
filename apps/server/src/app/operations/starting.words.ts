/** The page of a browser that calls while the server starts. */
export const startingWords = {
  zh: { title: '系统正在启动', text: '系统正在启动，请稍候，本页面会自动重新加载。' },
  en: { title: 'The system is starting', text: 'The system is starting. This page reloads itself in a moment.' },
} as const;
