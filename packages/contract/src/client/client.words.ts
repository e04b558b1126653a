/** The languages in which the server and the client answer. */
export type ClientLanguage = 'zh' | 'en';

/** The sentences of the client itself; those of refusals are the server's. */
export const clientWords = {
  zh: {
    NETWORK_FAILED: '网络连接失败，请检查网络后重试',
    TIMED_OUT: '服务器没有及时响应，请稍后重试',
    ANSWER_UNREADABLE: '服务器的回答无法识别，请稍后重试',
    REFUSED: '操作失败',
    REQUEST_INVALID: '请求的地址不正确',
    AUTH_PASSWORD_UNREADABLE: '服务器不接受明文密码，请先加密',
  },
  en: {
    NETWORK_FAILED: 'No connection to the server. Check the network and try again.',
    TIMED_OUT: 'The server did not answer in time. Try again later.',
    ANSWER_UNREADABLE: 'The server gave an answer that cannot be read. Try again later.',
    REFUSED: 'The server refused the call.',
    REQUEST_INVALID: 'The address of the call is not valid.',
    AUTH_PASSWORD_UNREADABLE: 'The server takes no plain passwords. Give a function that encrypts them.',
  },
} as const satisfies Readonly<Record<ClientLanguage, Readonly<Record<string, string>>>>;
