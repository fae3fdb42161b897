import { kept } from '../ui/kept'

/** Chunks that a start may ask for ahead, where the address already names the screen. */
export const loadLogin = kept(() => import('../login/login-screen').then((m) => ({ default: m.LoginScreen })))
export const loadNoticeForm = kept(() =>
  import('../notice-form/notice-form-screen').then((m) => ({ default: m.NoticeFormScreen })),
)
export const loadHome = kept(() =>
  import('../home/home-screen').then(async (m) => {
    await m.partsAhead()
    return { default: m.HomeScreen }
  }),
)
export const loadMessages = kept(() =>
  import('../messages/messages-screen').then((m) => ({ default: m.MessagesScreen })),
)
export const loadProfile = kept(() => import('../profile/profile-screen').then((m) => ({ default: m.ProfileScreen })))
export const loadAnnualLeave = kept(() =>
  import('../leave/annual-leave-screen').then((m) => ({ default: m.AnnualLeaveScreen })),
)
export const loadDrawerContent = kept(() =>
  import('./shell/drawer-content').then((m) => ({ default: m.DrawerContent })),
)
export const loadMenuOver = kept(() => import('./shell/menu-over').then((m) => ({ default: m.MenuOver })))
export const loadMemberData = kept(() => import('../data/data-provider').then((m) => ({ default: m.DataProvider })))
