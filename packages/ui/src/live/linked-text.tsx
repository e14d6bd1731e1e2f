import { Anchor } from '@mantine/core';
import { readUrl } from '@portal/contract/read-url';
import { Fragment } from 'react';

/** Addresses of the web; what follows one as a sign of its sentence is no part of it. */
const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]}'])/i;

/** Text as it was typed, and nothing but text; addresses of the web can be followed. */
export function LinkedText({ text }: { text: string }) {
  // Every second part is what the pattern has found.
  return text.split(address).map((part, at) => {
    const isLink = at % 2 === 1 && readUrl(part) !== null;
    const key = `${at} ${part}`;
    if (!isLink) return <Fragment key={key}>{part}</Fragment>;
    return (
      <Anchor key={key} href={part} target="_blank" rel="noopener noreferrer" inherit underline="always">
        {part}
      </Anchor>
    );
  });
}
