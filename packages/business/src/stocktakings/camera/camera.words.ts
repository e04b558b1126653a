import { defineWords } from '@org/meta-forms/core';

export const cameraWords = defineWords('business.camera', {
  zh: {
    title: '扫一扫',
    picture: '摄像头画面',
    hint: '把资产的二维码放在画面中，识别后自动登记。',
    opening: '正在打开摄像头',
    done: '完成',
    retry: '重试',
    refused: '没有使用摄像头的权限，请在浏览器的网站设置中允许后重试。',
    missing: '没有找到摄像头，请换一台设备，或手动输入编号。',
    insecure: '浏览器只允许 https 网址使用摄像头，请改用 https 网址，或手动输入编号。',
    busy: '摄像头正被其他程序使用，请关闭后重试。',
    failed: '摄像头没有打开，请重试，或手动输入编号。',
  },
  en: {
    title: 'Scan with camera',
    picture: 'Picture of the camera',
    hint: 'Hold the QR code of an asset into the picture. It is checked as soon as it is read.',
    opening: 'The camera is being opened',
    done: 'Done',
    retry: 'Retry',
    refused: 'This page may not use the camera. Allow it in the site settings of the browser and try again.',
    missing: 'There is no camera. Use another device, or type the number.',
    insecure: 'Browsers give the camera only to https addresses. Use such an address, or type the number.',
    busy: 'Another program uses the camera. Close it and try again.',
    failed: 'The camera does not open. Try again, or type the number.',
  },
});
