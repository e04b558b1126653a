import { defineWords } from '@org/meta-forms/core';

export const personNumberWords = defineWords('server.person-numbers', {
  zh: {
    'property.phone': '{label}不是有效的电话号码，请填写 11 位手机号码，或带区号的固定电话，如 010-62345678',
    'property.identity': '{label}不正确，请核对 18 位号码，最后一位是数字或 X',
  },
  en: {
    'property.phone':
      '{label} is no telephone number. Enter a mobile number of 11 digits, or a landline such as 010-62345678',
    'property.identity': '{label} is not correct. Check its 18 characters; the last one is a digit or X',
  },
});
