/**
 * Keys of identity numbers and telephone numbers in forms of this family: idNumber, idCard, telNumber, contactNumber,
 * tel, phone and mobile.
 */
export const PERSONAL_NUMBER = /^((id|tel|contact)number|idcard|tel|phone|mobile)$/i;
