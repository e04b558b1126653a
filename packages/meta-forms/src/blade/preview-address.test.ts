import { describe, expect, test } from 'vitest';
import { fileAddress, previewAddress, serviceRoot, type PreviewedFile } from './preview-address.ts';

const origin = 'https://oa.example.gov.cn';
const file: PreviewedFile = {
  systemUrl: '',
  path: '/api/jfs/file/download/7?ticket=a_b',
  key: '7',
  title: '报告 1&2.doc',
};
const name = '7%E6%8A%A5%E5%91%8A%201%262.doc';

describe('the preview service', () => {
  test.each([
    ['https://view.example.cn/kk/', 'https://view.example.cn/kk/'],
    ['https://view.example.cn/kk', 'https://view.example.cn/kk/'],
    ['HTTP://view', 'HTTP://view/'],
    ['/kkfileview/', `${origin}/kkfileview/`],
    ['/other/', `${origin}/kkfileview/`],
    ['', `${origin}/kkfileview/`],
    ['httpd.example.cn', `${origin}/kkfileview/`],
    ['//evil.example', `${origin}/kkfileview/`],
    ['javascript:alert(1)//http://', `${origin}/kkfileview/`],
  ])('at %j has the root %s', (address, root) => {
    expect(serviceRoot({ address, origin })).toBe(root);
  });

  test.each([
    ['', '/download/7?ticket=t', `${origin}/download/7?ticket=t&fullfilename=${name}`],
    ['', '/download/7', `${origin}/download/7?fullfilename=${name}`],
    ['http://10.0.0.5:3000', '/download/7?a=1&b=2', `http://10.0.0.5:3000/download/7?a=1&b=2&fullfilename=${name}`],
    ['http://10.0.0.5:3000/', '/download/7', `http://10.0.0.5:3000/download/7?fullfilename=${name}`],
    ['http://10.0.0.5/app', 'download/7', `http://10.0.0.5/app/download/7?fullfilename=${name}`],
  ])('fetches the file through %j and %j at %s', (systemUrl, path, address) => {
    expect(fileAddress({ ...file, systemUrl, path }, origin)).toBe(address);
  });

  test.each(['1', '', 'x', '1.9'])('of version %j is sent the address, encoded once', (version) => {
    const { searchParams, pathname } = new URL(previewAddress({ address: '', version, origin }, file));
    expect(pathname).toBe('/kkfileview/onlinePreview');
    expect(searchParams.get('url')).toBe(fileAddress(file, origin));
  });

  test.each(['2', '3', '4.4'])('of version %j is sent it in Base64, then encoded', (version) => {
    const address = previewAddress({ address: 'http://view:8012', version, origin }, file);
    expect(address).toMatch(/^http:\/\/view:8012\/onlinePreview\?url=[A-Za-z0-9%]+$/);
    const sent = new URL(address).searchParams.get('url') ?? '';
    expect(Buffer.from(sent, 'base64').toString()).toBe(fileAddress(file, origin));
  });

  test('a letter that Base64 writes as plus or slash arrives as it was sent', () => {
    const strange = { ...file, title: '\u{1f4c4}~~~???>>>.dwg' };
    const sent = new URL(previewAddress({ address: '', version: '2', origin }, strange)).searchParams.get('url') ?? '';
    expect(Buffer.from(sent, 'base64').toString()).toBe(fileAddress(strange, origin));
  });
});
