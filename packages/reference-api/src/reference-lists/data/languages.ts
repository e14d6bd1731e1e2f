import { options } from './option-data.ts';

export const languages = options(`
  English | Anglais
  French | Français
  Spanish | Espagnol
  Albanian | Albanais
  American Sign Language | Langue des signes américaine
  Amharic | Amharique
  Arabic | Arabe
  Armenian | Arménien
  Bengali | Bengali
  Bosnian | Bosniaque
  Bulgarian | Bulgare
  Cantonese | Cantonais
  Cree | Cri
  Croatian | Croate
  Czech | Tchèque
  Danish | Danois
  Dari | Dari
  Dutch | Néerlandais
  Farsi | Farsi
  Finnish | Finnois
  German | Allemand
  Greek | Grec
  Gujarati | Gujarati
  Haitian Creole | Créole haïtien
  Hebrew | Hébreu
  Hindi | Hindi
  Hungarian | Hongrois
  Igbo | Igbo
  Inuktitut | Inuktitut
  Italian | Italien
  Japanese | Japonais
  Korean | Coréen
  Lingala | Lingala
  Mandarin | Mandarin
  Ojibwe | Ojibwé
  Pashto | Pachto
  Polish | Polonais
  Portuguese | Portugais
  Punjabi | Pendjabi
  Quebec Sign Language | Langue des signes québécoise
  Romanian | Roumain
  Russian | Russe
  Serbian | Serbe
  Somali | Somali
  Swahili | Swahili
  Swedish | Suédois
  Tagalog | Tagalog
  Tamil | Tamoul
  Tigrinya | Tigrinya
  Turkish | Turc
  Ukrainian | Ukrainien
  Urdu | Ourdou
  Vietnamese | Vietnamien
  Yoruba | Yoruba
`);
