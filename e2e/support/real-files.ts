import type { BrowserContext } from '@playwright/test';

/** A file as a file input takes it. */
export interface RealFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PDF, a JPEG and a PNG as programs make them: a page printed and photographed by the browser. */
export async function realFiles(context: BrowserContext): Promise<Record<'pdf' | 'jpeg' | 'png', RealFile>> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 400, height: 300 });
  await page.setContent('<h1 lang="en">Breathe in, count to four</h1>');
  const files = {
    pdf: { name: 'Breathing.pdf', mimeType: 'application/pdf', buffer: await page.pdf({ format: 'Letter' }) },
    jpeg: { name: 'Photo.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) },
    png: { name: 'Drawing.png', mimeType: 'image/png', buffer: await page.screenshot({ type: 'png' }) },
  };
  await page.close();
  return files;
}
