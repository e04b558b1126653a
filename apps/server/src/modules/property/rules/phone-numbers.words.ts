import { defineWords } from '@org/meta-forms/core';

export const phoneWords = defineWords('server.phone-numbers', {
  zh: {
    'property.phone': '{label}不是有效的电话号码，请填写 11 位手机号码，或带区号的固定电话，如 010-62345678',
  },
  en: {
    'property.phone':
      '{label} is no telephone number. Enter a mobile number of 11 digits, or a landline such as 010-62345678',
  },
});
