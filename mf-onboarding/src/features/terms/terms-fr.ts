import { TERMS_DAYS } from '@portal/contract/rules/onboarding';
import type { TermsText } from './terms-text.ts';

const { liability, cancellation, cure } = TERMS_DAYS;

/** For those who read French; the English text prevails. */
export const termsFr: TermsText = {
  highlights: {
    heading: 'En bref',
    points: [
      `Notre responsabilité est limitée aux honoraires reçus pour des services au cours des ${liability} derniers jours.`,
      `Les demandes d’annulation sont traitées dans un délai de ${cancellation} jours.`,
      'Si la plateforme ne vous satisfait pas, votre seul recours est de cesser de l’utiliser.',
      'Nous pouvons mettre fin à votre compte en tout temps, notamment si vous perdez votre permis d’exercice.',
      'La présente convention est rédigée en anglais. Les parties ont demandé que la présente convention soit rédigée en anglais.',
      'Elle est régie par les lois de l’Ontario et du Canada, et les tribunaux de Toronto en décident.',
      `La partie en défaut dispose de ${cure} jours après un avis pour y remédier.`,
      'Les services sont offerts uniquement au Canada.',
    ],
    us: 'Si vous exercez aux États-Unis et avez besoin d’une entente signée de partenaire commercial (Business Associate Agreement), veuillez communiquer avec le soutien technique.',
  },
  sections: [
    {
      heading: 'La convention',
      paragraphs: [
        'Les présentes conditions forment une convention entre vous, le praticien ou la praticienne, et l’exploitant de ce portail (« nous », « la plateforme »). Elles s’appliquent à votre utilisation du portail, de ses séances vidéo et vocales, de ses messages et de ses fichiers, ainsi que de tout service que nous y joignons.',
        'Vous les acceptez en votre propre nom. Si vous vous inscrivez sous une clinique, vous confirmez aussi qu’elle est au courant de votre inscription et que votre entente avec elle vous permet d’utiliser la plateforme.',
      ],
    },
    {
      heading: 'Votre profession et votre permis',
      paragraphs: [
        'Vous détenez tous les permis, inscriptions et assurances qu’exigent votre profession et votre territoire pour les services que vous offrez, et vous les maintenez en vigueur tant que vous utilisez la plateforme. Vous nous avisez sans délai si l’un d’eux prend fin, est suspendu ou restreint.',
        'Vous êtes seul responsable des soins que vous donnez. Nous offrons un lieu de rencontre et des outils de travail ; nous ne donnons aucun avis clinique, ne vous supervisons pas et n’intervenons pas dans vos obligations professionnelles.',
      ],
    },
    {
      heading: 'Votre compte',
      paragraphs: [
        'Ce que vous inscrivez est vrai et complet, et le demeure. Votre compte est personnel : vous gardez votre mot de passe secret et vous répondez de ce qui est fait avec votre compte jusqu’à ce que vous nous avisiez qu’une autre personne l’a utilisé.',
      ],
    },
    {
      heading: 'Clients et confidentialité',
      paragraphs: [
        'Vous traitez ce que vous apprenez des clients comme l’exigent votre profession et la loi. Vous ne vous en servez que pour leurs soins, ne le conservez pas plus longtemps que nécessaire et ne le communiquez à personne qui n’y a pas droit.',
        'Vous n’enregistrez aucune séance sans le consentement de toutes les personnes qui y participent. Vous nous avisez sans délai de toute perte de renseignements personnels qui touche la plateforme.',
      ],
    },
    {
      heading: 'Honoraires et taxes',
      paragraphs: [
        'Les honoraires sont ceux dont nous avons convenu avec vous ou avec votre clinique. Vous répondez des taxes et impôts sur ce que vous gagnez, et les numéros de taxe que vous nous donnez sont les vôtres.',
        `Vous pouvez demander en tout temps d’annuler votre utilisation de la plateforme. Nous traitons les demandes d’annulation dans un délai de ${cancellation} jours ; les séances déjà réservées ont lieu ou sont déplacées avec le consentement du client.`,
      ],
    },
    {
      heading: 'Où les services sont offerts',
      paragraphs: [
        'Les services sont offerts uniquement au Canada. La personne qui utilise la plateforme depuis un autre pays le fait de sa propre initiative et en respecte les lois.',
      ],
    },
    {
      heading: 'Langue',
      paragraphs: [
        'La présente convention est conclue en anglais ; la traduction est offerte pour en faciliter la lecture, et le texte anglais prévaut. Les parties ont demandé que la présente convention et tous les documents qui s’y rattachent soient rédigés en langue anglaise.',
      ],
    },
    {
      heading: 'Limitation de responsabilité',
      paragraphs: [
        `Dans la mesure permise par la loi, tout ce que nous vous devons pour un dommage qui découle de la plateforme ou de la présente convention se limite aux honoraires reçus pour des services au cours des ${liability} jours précédant l’événement. Nous ne répondons ni de la perte de profits, ni de la perte de données, ni des dommages indirects.`,
        'Si la plateforme, les présentes conditions ou une modification de l’une ou des autres ne vous satisfait pas, votre seul recours est de cesser d’utiliser la plateforme.',
      ],
    },
    {
      heading: 'Erreurs',
      paragraphs: [
        'La plateforme est offerte telle quelle. Elle peut contenir des erreurs et être parfois inaccessible. Nous corrigeons dans un délai raisonnable les erreurs portées à notre connaissance, sans promettre qu’il n’y en a pas.',
      ],
    },
    {
      heading: 'Modification des services',
      paragraphs: [
        'Nous pouvons modifier, ajouter ou retirer des parties de la plateforme. Lorsqu’une modification retire un élément dont vous vous servez pour vos séances, nous vous en avisons à l’avance, dans la mesure du possible.',
      ],
    },
    {
      heading: 'Résiliation',
      paragraphs: [
        'Nous pouvons suspendre votre compte ou y mettre fin en tout temps, avec ou sans motif, notamment si vous perdez votre permis d’exercice. Vous pouvez cesser d’utiliser la plateforme en tout temps.',
        `Lorsque l’un de nous manque à la présente convention d’une façon qui peut être corrigée, l’autre l’en avise par écrit. Si le défaut n’est pas corrigé ${cure} jours après cet avis, l’autre peut mettre fin à la convention sur-le-champ. Les obligations de confidentialité et les sommes dues survivent à la fin.`,
      ],
    },
    {
      heading: 'Cession',
      paragraphs: [
        'Vous ne pouvez céder la présente convention, ni un droit qui en découle, sans notre consentement écrit. Nous pouvons la céder à une société qui poursuit la plateforme.',
      ],
    },
    {
      heading: 'Renonciation',
      paragraphs: [
        'La partie qui n’exerce pas un droit sur-le-champ n’y renonce pas. On ne renonce à un droit que par écrit, et seulement pour le cas qui y est nommé.',
      ],
    },
    {
      heading: 'Droit applicable',
      paragraphs: [
        'La présente convention est régie par les lois de la province de l’Ontario et par les lois fédérales du Canada qui s’y appliquent. Les tribunaux de Toronto, en Ontario, décident seuls des différends qui en découlent.',
      ],
    },
    {
      heading: 'Avis et acceptation',
      paragraphs: [
        'Nous envoyons les avis à l’adresse courriel de votre compte ; vous envoyez les vôtres à l’adresse de notre soutien technique. Un avis est réputé reçu le jour ouvrable qui suit son envoi.',
        'En cochant la case ci-dessous et en continuant, vous confirmez que vous avez lu et compris les présentes conditions et que vous les acceptez.',
      ],
    },
  ],
};
