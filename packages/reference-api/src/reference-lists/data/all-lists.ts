import { care } from './care.ts';
import { designations } from './designations.ts';
import { identity } from './identity.ts';
import { insurance_companies } from './insurance-companies.ts';
import { languages } from './languages.ts';
import type { OptionData } from './option-data.ts';

const provinces =
  'AB Alberta|BC British Columbia=Colombie-Britannique|MB Manitoba|NB New Brunswick=Nouveau-Brunswick|NL Newfoundland and Labrador=Terre-Neuve-et-Labrador|NS Nova Scotia=Nouvelle-Écosse|NT Northwest Territories=Territoires du Nord-Ouest|NU Nunavut|ON Ontario|PE Prince Edward Island=Île-du-Prince-Édouard|QC Quebec=Québec|SK Saskatchewan|YT Yukon';
const unitedStates =
  'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California=Californie|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia=District de Columbia|FL Florida=Floride|GA Georgia=Géorgie|HI Hawaii=Hawaï|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana=Louisiane|ME Maine|MD Maryland|MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|NM New Mexico=Nouveau-Mexique|NY New York|NC North Carolina=Caroline du Nord|ND North Dakota=Dakota du Nord|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania=Pennsylvanie|RI Rhode Island|SC South Carolina=Caroline du Sud|SD South Dakota=Dakota du Sud|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia=Virginie|WA Washington|WV West Virginia=Virginie-Occidentale|WI Wisconsin|WY Wyoming';

/** Provinces and territories, states and the district (API-092). */
const states: OptionData[] = [...read(provinces, 'CAN'), ...read(unitedStates, 'USA')];

function read(list: string, country: 'CAN' | 'USA'): OptionData[] {
  return list.split('|').map((entry) => {
    const [name = '', name_fr = name] = entry.slice(3).split('=');
    return { code: entry.slice(0, 2), name, name_fr, country };
  });
}

/** Every reference list of onboarding (doc 2 §3), by the last part of its path. New lists come last: ids are counted. */
export const allLists: Record<string, readonly OptionData[]> = {
  ...identity,
  ...care,
  designations,
  languages,
  insurance_companies,
  states,
};
