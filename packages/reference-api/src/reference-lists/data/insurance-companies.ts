import { options } from './option-data.ts';

/** Invented, so that nobody's real plan is promised here. */
export const insurance_companies = options(`
  Alder Mutual
  Atlantic Shield
  Beacon Health Plans
  Blue Harbor of Illinois
  Blue Harbor of Michigan
  Blue Harbor of Texas
  Borealis Group Benefits
  Cascade Life
  Cedar & Finch Assurance
  Central States Health
  Chinook Benefits
  Clearwater Behavioral
  Commonwealth Care Partners
  Copperline Insurance
  Crescent Health Network
  Eastport Mutual
  Evergreen Medicaid Plan
  Fairmont Assurance
  First Prairie Life
  Foothills Health
  Golden Gate Community Plan
  Granite State Benefits
  Great Basin Health
  Gulfstream Medical
  Heartland Choice
  Horizon North
  Juniper Health Plans
  Keystone Behavioral
  Lakeshore Mutual
  Laurentian Life | Laurentienne Vie
  Liberty Bell Health
  Lone Star Select
  Magnolia Health
  Maple Leaf Assurance | Assurance Feuille d’érable
  Midwest United Plan
  Northern Lights Benefits | Aurores Assurance collective
  Oak Ridge Health
  Pacific Crest Health
  Palmetto Medical
  Peachtree Plans
  Pioneer Valley Health
  Redwood Medicare Advantage
  Riverbend Insurance
  Rocky Mountain Select
  Saint-Laurent Mutual | Mutuelle Saint-Laurent
  Sierra Vista Health
  Silver Birch Benefits
  Sunrise Community Care
  Three Rivers Health
  Tidewater Plans
  Upper Canada Life
  Western Plains Mutual
  Windward Health
`);
