import { defineWords } from '@org/meta-forms/core';

export const areasWords = defineWords('server.areas', {
  zh: {
    'property.area': '{label}不能大于{whole}',
  },
  en: {
    'property.area': '{label} cannot be larger than {whole}',
  },
});
