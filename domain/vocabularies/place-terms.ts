import { plain } from './plain-terms'

const counties =
  'Carlow Cavan Clare Cork Donegal Dublin Galway Kerry Kildare Kilkenny Laois Leitrim Limerick Longford Louth Mayo Meath ' +
  'Monaghan Offaly Roscommon Sligo Tipperary Waterford Westmeath Wexford Wicklow'

/** The counties of the Republic: 26. */
const countyNames = counties.split(' ')

const dublinAreas = ['Dublin City Centre', 'Dublin North', 'Dublin South', 'Dublin West']

/** Places: where a member is, and where a shoot is. */
export const placeTerms = {
  locations: plain(...countyNames.flatMap((county) => (county === 'Dublin' ? [county, ...dublinAreas] : [county]))),
  shoot_locations: plain(...countyNames, 'Ardmore (Bray)', 'Montrose (RTE)'),
  origin: plain(
    'Ireland',
    'Britain',
    'Northern Europe',
    'Western Europe',
    'Southern Europe',
    'Eastern Europe',
    'North Africa',
    'West Africa',
    'Central Africa',
    'East Africa',
    'Southern Africa',
    'Middle East',
    'Central Asia',
    'South Asia',
    'South-East Asia',
    'East Asia',
    'North America',
    'Central America',
    'South America',
    'Caribbean',
    'Australia and New Zealand',
    'Pacific Islands',
    'Mixed',
    'Other',
  ),
} as const
