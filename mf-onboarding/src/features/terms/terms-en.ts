import { TERMS_DAYS } from '@portal/contract/rules/onboarding';
import type { TermsText } from './terms-text.ts';

const { liability, cancellation, cure } = TERMS_DAYS;

/**
 * The text that binds (ONB-151). Its highlights say in the order of doc 2 §1: the cap on liability (ONB-147),
 * cancellation requests (ONB-148), the only remedy (ONB-149), how the platform may end an account (ONB-150), the
 * language (ONB-151), the governing law (ONB-152), the cure period (ONB-153), that services are offered solely in
 * Canada (ONB-154); in the US, whom to ask for a Business Associate Agreement (ONB-155). It ends with the eight
 * topics from liability to notice and acceptance, in the order of doc 2 §2 (ONB-156). Its part on termination says that
 * an account can be suspended or ended (RULES-211).
 */
export const termsEn: TermsText = {
  highlights: {
    heading: 'In short',
    points: [
      `Our liability is capped at the fees received for services in the last ${liability} days.`,
      `Cancellation requests are handled within ${cancellation} days.`,
      'If you are not satisfied with the platform, your only remedy is to stop using it.',
      'We may end your account at any time, including if you stop being licensed.',
      'This agreement is in English. Les parties ont demandé que la présente convention soit rédigée en anglais.',
      'The laws of Ontario and of Canada govern it, and the courts in Toronto decide.',
      `Who breaks the agreement has ${cure} days to put it right after a notice.`,
      'Services are offered solely in Canada.',
    ],
    us: 'If you practice in the United States and need a signed Business Associate Agreement, please contact support.',
  },
  sections: [
    {
      heading: 'The agreement',
      paragraphs: [
        'These terms are an agreement between you, the practitioner, and the operator of this portal (“we”, “us”, “the platform”). They apply to your use of the portal, of its video and voice sessions, its messages and its files, and of any service that we offer with them.',
        'You agree to them on your own behalf. If you register under a clinic, you also confirm that the clinic knows of your registration and that your agreement with it allows you to use the platform.',
      ],
    },
    {
      heading: 'Your profession and your licence',
      paragraphs: [
        'You hold every licence, registration and insurance that your profession and your jurisdiction require for the services you offer, and you keep them valid for as long as you use the platform. You tell us at once when one of them ends, is suspended or is limited.',
        'You alone are responsible for the care you give. We offer a place to meet clients and tools to work with; we give no clinical advice, do not supervise you, and do not stand between you and your professional duties.',
      ],
    },
    {
      heading: 'Your account',
      paragraphs: [
        'What you enter is true and complete, and you keep it so. Your account is yours alone: you keep your password secret, and you answer for what is done with your account until you tell us that somebody else has used it.',
      ],
    },
    {
      heading: 'Clients and confidentiality',
      paragraphs: [
        'You treat what you learn of clients as your profession and the law demand. You use it for their care alone, keep it no longer than you must, and give it to nobody who has no right to it.',
        'You record no session without the consent of all who take part in it. You tell us without delay of any loss of personal information that concerns the platform.',
      ],
    },
    {
      heading: 'Fees and taxes',
      paragraphs: [
        'Fees are those that we have agreed with you or with your clinic. You answer for the taxes on what you earn, and the tax numbers you give us are your own.',
        `You may ask to cancel your use of the platform at any time. We handle cancellation requests within ${cancellation} days; sessions that are booked by then are held, or moved with the consent of the client.`,
      ],
    },
    {
      heading: 'Where services are offered',
      paragraphs: [
        'Services are offered solely in Canada. Who uses the platform from another country does so on their own initiative and keeps the laws of that country.',
      ],
    },
    {
      heading: 'Language',
      paragraphs: [
        'This agreement is made in English; a translation is offered for convenience, and the English text prevails. The parties have asked that this agreement and all documents that belong to it be drawn up in English. Les parties ont demandé que la présente convention et tous les documents qui s’y rattachent soient rédigés en langue anglaise.',
      ],
    },
    {
      heading: 'Limitation of liability',
      paragraphs: [
        `As far as the law allows, all that we owe you for any damage that comes of the platform or of this agreement is limited to the fees received for services in the last ${liability} days before the event. We owe nothing for lost profit, lost data or indirect damage.`,
        'If you are not satisfied with the platform, with these terms or with a change of either, your only remedy is to stop using the platform.',
      ],
    },
    {
      heading: 'Errors',
      paragraphs: [
        'The platform is offered as it is. It may contain errors, and it may be out of reach at times. We correct errors that we learn of within reasonable time, and do not promise that it is free of them.',
      ],
    },
    {
      heading: 'Service changes',
      paragraphs: [
        'We may change, add or end parts of the platform. Where a change takes away something that you use for your sessions, we tell you before, as far as we can.',
      ],
    },
    {
      heading: 'Termination',
      paragraphs: [
        'We may suspend or end your account at any time, with or without a reason, including if you stop being licensed. You may stop using the platform at any time.',
        `Where one of us breaks this agreement in a way that can be put right, the other gives notice of it in writing. If it has not been put right ${cure} days after that notice, the other may end the agreement at once. Duties of confidentiality, and sums that are due, outlast the end.`,
      ],
    },
    {
      heading: 'Assignment',
      paragraphs: [
        'You may not transfer this agreement, or a right under it, to anybody without our consent in writing. We may transfer it to a company that continues the platform.',
      ],
    },
    {
      heading: 'Waiver',
      paragraphs: [
        'Who does not insist on a right at once has not given it up. A right is given up in writing only, and only for the case that is named there.',
      ],
    },
    {
      heading: 'Governing law',
      paragraphs: [
        'The laws of the Province of Ontario and the federal laws of Canada that apply there govern this agreement. The courts in Toronto, Ontario, alone decide disputes that come of it.',
      ],
    },
    {
      heading: 'Notice and acceptance',
      paragraphs: [
        'We send notices to the email address of your account; you send yours to our support address. A notice counts as received on the business day after it was sent.',
        'By ticking the box below and going on, you confirm that you have read and understood these terms, and that you accept them.',
      ],
    },
  ],
};
