import { writeXlsx } from 'hucre';

const DOCX = [
  'UEsDBBQAAAAAAAAAAAB5bjPXrQEAAK0BAAATAAAAW0NvbnRlbnRfVHlwZXNdLnhtbDw/eG1sIHZlcnNpb249IjEuMCIgZW5jb2Rpbmc9IlVURi04',
  'IiBzdGFuZGFsb25lPSJ5ZXMiPz48VHlwZXMgeG1sbnM9Imh0dHA6Ly9zY2hlbWFzLm9wZW54bWxmb3JtYXRzLm9yZy9wYWNrYWdlLzIwMDYvY29u',
  'dGVudC10eXBlcyI+PERlZmF1bHQgRXh0ZW5zaW9uPSJyZWxzIiBDb250ZW50VHlwZT0iYXBwbGljYXRpb24vdm5kLm9wZW54bWxmb3JtYXRzLXBh',
  'Y2thZ2UucmVsYXRpb25zaGlwcyt4bWwiLz48RGVmYXVsdCBFeHRlbnNpb249InhtbCIgQ29udGVudFR5cGU9ImFwcGxpY2F0aW9uL3htbCIvPjxP',
  'dmVycmlkZSBQYXJ0TmFtZT0iL3dvcmQvZG9jdW1lbnQueG1sIiBDb250ZW50VHlwZT0iYXBwbGljYXRpb24vdm5kLm9wZW54bWxmb3JtYXRzLW9m',
  'ZmljZWRvY3VtZW50LndvcmRwcm9jZXNzaW5nbWwuZG9jdW1lbnQubWFpbit4bWwiLz48L1R5cGVzPlBLAwQUAAAAAAAAAAAAm/036ikBAAApAQAA',
  'CwAAAF9yZWxzLy5yZWxzPD94bWwgdmVyc2lvbj0iMS4wIiBlbmNvZGluZz0iVVRGLTgiIHN0YW5kYWxvbmU9InllcyI/PjxSZWxhdGlvbnNoaXBz',
  'IHhtbG5zPSJodHRwOi8vc2NoZW1hcy5vcGVueG1sZm9ybWF0cy5vcmcvcGFja2FnZS8yMDA2L3JlbGF0aW9uc2hpcHMiPjxSZWxhdGlvbnNoaXAg',
  'SWQ9InJJZDEiIFR5cGU9Imh0dHA6Ly9zY2hlbWFzLm9wZW54bWxmb3JtYXRzLm9yZy9vZmZpY2VEb2N1bWVudC8yMDA2L3JlbGF0aW9uc2hpcHMv',
  'b2ZmaWNlRG9jdW1lbnQiIFRhcmdldD0id29yZC9kb2N1bWVudC54bWwiLz48L1JlbGF0aW9uc2hpcHM+UEsDBBQAAAAAAAAAAABZ2ma7UgEAAFIB',
  'AAAcAAAAd29yZC9fcmVscy9kb2N1bWVudC54bWwucmVsczw/eG1sIHZlcnNpb249IjEuMCIgZW5jb2Rpbmc9IlVURi04IiBzdGFuZGFsb25lPSJ5',
  'ZXMiPz48UmVsYXRpb25zaGlwcyB4bWxucz0iaHR0cDovL3NjaGVtYXMub3BlbnhtbGZvcm1hdHMub3JnL3BhY2thZ2UvMjAwNi9yZWxhdGlvbnNo',
  'aXBzIj48UmVsYXRpb25zaGlwIElkPSJySWQ5IiBUeXBlPSJodHRwOi8vc2NoZW1hcy5vcGVueG1sZm9ybWF0cy5vcmcvb2ZmaWNlRG9jdW1lbnQv',
  'MjAwNi9yZWxhdGlvbnNoaXBzL2h5cGVybGluayIgVGFyZ2V0PSJqYXZhc2NyaXB0OnBhcmVudC5kb2N1bWVudC50aXRsZT0nc3RvbGVuJyIgVGFy',
  'Z2V0TW9kZT0iRXh0ZXJuYWwiLz48L1JlbGF0aW9uc2hpcHM+UEsDBBQAAAAAAAAAAACq08jugAEAAIABAAARAAAAd29yZC9kb2N1bWVudC54bWw8',
  'P3htbCB2ZXJzaW9uPSIxLjAiIGVuY29kaW5nPSJVVEYtOCIgc3RhbmRhbG9uZT0ieWVzIj8+PHc6ZG9jdW1lbnQgeG1sbnM6dz0iaHR0cDovL3Nj',
  'aGVtYXMub3BlbnhtbGZvcm1hdHMub3JnL3dvcmRwcm9jZXNzaW5nbWwvMjAwNi9tYWluIiB4bWxuczpyPSJodHRwOi8vc2NoZW1hcy5vcGVueG1s',
  'Zm9ybWF0cy5vcmcvb2ZmaWNlRG9jdW1lbnQvMjAwNi9yZWxhdGlvbnNoaXBzIj48dzpib2R5Pjx3OnA+PHc6cj48dzp0PuatpOS7tuS4uui1hOS6',
  'p+ivtOaYjjwvdzp0PjwvdzpyPjwvdzpwPjx3OnA+PHc6aHlwZXJsaW5rIHI6aWQ9InJJZDkiPjx3OnI+PHc6dD7mgbbmhI/pk77mjqU8L3c6dD48',
  'L3c6cj48L3c6aHlwZXJsaW5rPjwvdzpwPjwvdzpib2R5Pjwvdzpkb2N1bWVudD5QSwECFAAUAAAAAAAAAAAAeW4z160BAACtAQAAEwAAAAAAAAAA',
  'AAAAAAAAAAAAW0NvbnRlbnRfVHlwZXNdLnhtbFBLAQIUABQAAAAAAAAAAACb/TfqKQEAACkBAAALAAAAAAAAAAAAAAAAAN4BAABfcmVscy8ucmVs',
  'c1BLAQIUABQAAAAAAAAAAABZ2ma7UgEAAFIBAAAcAAAAAAAAAAAAAAAAADADAAB3b3JkL19yZWxzL2RvY3VtZW50LnhtbC5yZWxzUEsBAhQAFAAA',
  'AAAAAAAAAKrTyO6AAQAAgAEAABEAAAAAAAAAAAAAAAAAvAQAAHdvcmQvZG9jdW1lbnQueG1sUEsFBgAAAAAEAAQAAwEAAGsGAAAAAA==',
].join('');
const PDF = [
  'JVBERi0xLjQKMSAwIG9iago8PCAvVHlwZSAvQ2F0YWxvZyAvUGFnZXMgMiAwIFIgPj4KZW5kb2JqCjIgMCBvYmoKPDwgL1R5cGUgL1BhZ2VzIC9D',
  'b3VudCAyIC9LaWRzIFs0IDAgUiA2IDAgUl0gPj4KZW5kb2JqCjMgMCBvYmoKPDwgL1R5cGUgL0ZvbnQgL1N1YnR5cGUgL1R5cGUxIC9CYXNlRm9u',
  'dCAvSGVsdmV0aWNhID4+CmVuZG9iago0IDAgb2JqCjw8IC9UeXBlIC9QYWdlIC9QYXJlbnQgMiAwIFIgL01lZGlhQm94IFswIDAgNTk1IDg0Ml0g',
  'L1Jlc291cmNlcyA8PCAvRm9udCA8PCAvRjEgMyAwIFIgPj4gPj4gL0NvbnRlbnRzIDUgMCBSID4+CmVuZG9iago1IDAgb2JqCjw8IC9MZW5ndGgg',
  'NDggPj4Kc3RyZWFtCkJUIC9GMSAzNiBUZiA3MiA3MDAgVGQgKEFwcHJvdmVkIGluIE1hcmNoKSBUaiBFVAplbmRzdHJlYW0KZW5kb2JqCjYgMCBv',
  'YmoKPDwgL1R5cGUgL1BhZ2UgL1BhcmVudCAyIDAgUiAvTWVkaWFCb3ggWzAgMCA1OTUgODQyXSAvUmVzb3VyY2VzIDw8IC9Gb250IDw8IC9GMSAz',
  'IDAgUiA+PiA+PiAvQ29udGVudHMgNyAwIFIgPj4KZW5kb2JqCjcgMCBvYmoKPDwgL0xlbmd0aCA0MiA+PgpzdHJlYW0KQlQgL0YxIDM2IFRmIDcy',
  'IDcwMCBUZCAoU2Vjb25kIHBhZ2UpIFRqIEVUCmVuZHN0cmVhbQplbmRvYmoKeHJlZgowIDgKMDAwMDAwMDAwMCA2NTUzNSBmIAowMDAwMDAwMDA5',
  'IDAwMDAwIG4gCjAwMDAwMDAwNTggMDAwMDAgbiAKMDAwMDAwMDEyMSAwMDAwMCBuIAowMDAwMDAwMTkxIDAwMDAwIG4gCjAwMDAwMDAzMTcgMDAw',
  'MDAgbiAKMDAwMDAwMDQxNSAwMDAwMCBuIAowMDAwMDAwNTQxIDAwMDAwIG4gCnRyYWlsZXIKPDwgL1NpemUgOCAvUm9vdCAxIDAgUiA+PgpzdGFy',
  'dHhyZWYKNjMzCiUlRU9G',
].join('');
const PNG = [
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAIAAAAuKetIAAAAT0lEQVR4nO3PMQ0AMAzAsKIdfwgFscOqFCNI5h03OuBXA1oDWgNaA1oDWgNaA1oD',
  'WgNaA1oDWgNaA1oDWgNaA1oDWgNaA1oDWgNaA1oD2gKaCVjTO1851wAAAABJRU5ErkJggg==',
].join('');

function blobOf(base64: string): Blob {
  return new Blob([Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)]);
}

/** A paragraph 此件为资产说明, and a link 恶意链接 that would run a script. */
export function docxSample(): Blob {
  return blobOf(DOCX);
}

/** Two pages: "Approved in March", "Second page". */
export function pdfSample(): Blob {
  return blobOf(PDF);
}

/** 64 x 48, grey. */
export function pngSample(): Blob {
  return blobOf(PNG);
}

/** Two sheets: 设备 and 家具. */
export async function xlsxSample(): Promise<Blob> {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: '设备',
        rows: [
          ['名称', '数量'],
          ['多功能平板', 12],
        ],
      },
      { name: '家具', rows: [['会议桌', 3]] },
    ],
  });
  return new Blob([bytes.slice()]);
}

/** 云汀市档案, in GBK. */
export function gbkSample(): Blob {
  return new Blob([Uint8Array.from([0xd4, 0xc6, 0xcd, 0xa1, 0xca, 0xd0, 0xb5, 0xb5, 0xb0, 0xb8])]);
}
