/** What forms of this family call identity numbers and telephone numbers: idNumber, idCard, telNumber, contactNumber, tel, phone and mobile. */
export const PERSONAL_NUMBER = /^((id|tel|contact)number|idcard|tel|phone|mobile)$/i;
