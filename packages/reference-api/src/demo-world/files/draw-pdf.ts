/** US Letter, in points: 72 to the inch. */
const [WIDTH, HEIGHT] = [612, 792];
const MARGIN = 72;

/** A text of PDF: what would end it is escaped, what Helvetica's plain encoding lacks becomes a question mark. */
const textOf = (words: string) => `(${words.replaceAll(/[^ -~]/g, '?').replaceAll(/[\\()]/g, String.raw`\$&`)})`;

/** One page with a title and lines to write on, by the five objects that a PDF needs (ISO 32000-1, 7.5). */
export function drawPdf(title: string): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: 16 }, (_, line) => {
    const y = HEIGHT - 2 * MARGIN - line * 32;
    return `${MARGIN} ${y} m ${WIDTH - MARGIN} ${y} l S`;
  });
  const heading = `BT /F1 24 Tf ${MARGIN} ${HEIGHT - MARGIN - 24} Td ${textOf(title)} Tj ET`;
  const content = [heading, '0.7 G 0.5 w', ...lines].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let pdf = '%PDF-1.4\n';
  // Everything is ASCII, so a length in letters is one in bytes.
  const starts = objects.map((object, index) => {
    const start = pdf.length;
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(start).padStart(10, '0')} 00000 n \n`;
  });
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`;
  return new TextEncoder().encode(
    `${pdf}${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`,
  );
}
