/** What a validator answers instead of a text; the texts live with the pages, in both languages. */
export const MESSAGE_KEYS = [
  'rules.required',
  'rules.email',
  'rules.password_length',
  'rules.passwords_differ',
  'rules.numeric',
  'rules.money',
  'rules.digits_3',
  'rules.digits_5',
  'rules.digits_9',
  'rules.postal_code',
  'rules.zip',
  'rules.gst_hst',
  'rules.tax_number_length',
  'rules.pst',
  'rules.pin',
  'rules.hours',
  'rules.file',
  'rules.time_zone',
  'rules.phone',
  'rules.date',
] as const;
export type MessageKey = (typeof MESSAGE_KEYS)[number];
