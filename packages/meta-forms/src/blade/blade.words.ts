import { defineWords } from '../locales/define-words.ts';

export const bladeWords = defineWords('forms.blade', {
  zh: {
    unknown: '未知错误',
    network: '网络连接失败，请检查网络后重试',
    timeout: '服务器没有及时响应，请稍后重试',
    unreadable: '服务器的回答无法识别，请稍后重试',
    unavailable: '服务暂时不可用，请稍后重试',
    tooLarge: '内容太大，服务器没有接收',
  },
  en: {
    unknown: 'Unknown error',
    network: 'No connection to the server. Check the network and try again.',
    timeout: 'The server did not answer in time. Try again later.',
    unreadable: 'The server gave an answer that cannot be read. Try again later.',
    unavailable: 'The service is not available at the moment. Try again later.',
    tooLarge: 'This is too large for the server to take.',
  },
});
