/** The shell's one router, as far as pages need it. */
export { Link, Navigate, NavLink, useLocation, useNavigate, useParams, useSearchParams } from 'react-router-dom';
