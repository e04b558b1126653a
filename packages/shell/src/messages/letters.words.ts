import { notificationTemplates } from '@org/contract';
import { defineWords } from '@org/meta-forms/core';

/** The texts of the messages that the product writes, as the contract names them. */
export const letterWords = defineWords('shell.letters', notificationTemplates);
